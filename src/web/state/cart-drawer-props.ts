export interface CartDrawerProps {
  open: boolean
  /** The `lineKey` of the line that was just added. */
  added: string | null
  /** Message about the added line. */
  message: string
  onClose: () => void
}
