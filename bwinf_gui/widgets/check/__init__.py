"""What the page of checks is made of below the kit: verdicts, pictures of answers, trust."""
