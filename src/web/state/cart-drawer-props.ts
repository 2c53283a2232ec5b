export interface CartDrawerProps {
  open: boolean
  /** The `lineKey` of the line that was just added. */
  added: string | null
  /** Message about the added line. */
  said: string
  onClose: () => void
}
