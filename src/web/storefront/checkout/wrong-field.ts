/** A field that is not right yet. */
export interface WrongField {
  label: string
  focus: () => void
}
