/** An entry of the error summary. */
export interface InvalidField {
  label: string
  focus: () => void
}
