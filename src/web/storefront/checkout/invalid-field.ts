/** An invalid field. */
export interface InvalidField {
  label: string
  focus: () => void
}
