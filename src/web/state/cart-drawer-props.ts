export interface CartDrawerProps {
  open: boolean
  /** The line that something has just been added to, by its `lineKey`. */
  added: string | null
  /** What is said about that. */
  said: string
  onClose: () => void
}
