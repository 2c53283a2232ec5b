/**
 * Applies the fields that were edited while a draft was being saved, so that they are not lost when the form continues with the
 * saved version.
 * @param saved the draft as it was saved
 * @param sent the draft that was sent
 * @param current the draft of the form now
 */
export function withLaterEdits<Draft extends object>(saved: Draft, sent: Draft, current: Draft): Draft {
  const edited = (Object.keys(current) as (keyof Draft)[]).filter(
    (field) => JSON.stringify(current[field]) !== JSON.stringify(sent[field]),
  )
  return { ...saved, ...Object.fromEntries(edited.map((field) => [field, current[field]])) }
}
