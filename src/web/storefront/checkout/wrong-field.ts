/** An invalid field. */
export interface WrongField {
  label: string
  focus: () => void
}
