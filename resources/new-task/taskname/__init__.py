"""The task TaskTitle for BwInf-GUI."""
