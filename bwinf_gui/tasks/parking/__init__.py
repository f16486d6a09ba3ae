"""The task "Schiebeparkplatz": parked cars in a row of spots, and cross cars that block them."""
