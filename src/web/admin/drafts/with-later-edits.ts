/**
 * Applies what was edited while a draft was being saved, so that it is not lost when the form continues with the saved version.
 * Objects, and lists in which no rows were added or removed, are merged field by field: the saved version has new IDs in them.
 * @param saved the draft as it was saved
 * @param sent the draft that was sent
 * @param current the draft of the form now
 */
export const withLaterEdits = <Draft extends object>(saved: Draft, sent: Draft, current: Draft): Draft =>
  merge(saved, sent, current) as Draft

function merge(saved: unknown, sent: unknown, current: unknown): unknown {
  if (JSON.stringify(current) === JSON.stringify(sent)) return saved
  if (Array.isArray(saved) && Array.isArray(sent) && Array.isArray(current))
    return current.length === sent.length && current.length === saved.length
      ? current.map((each, index) => merge(saved[index], sent[index], each))
      : current
  if (!isRecord(saved) || !isRecord(sent) || !isRecord(current)) return current
  const kept = Object.entries(saved).filter(([name]) => name in current || !(name in sent))
  const merged = Object.keys(current).map((name) => [name, merge(saved[name], sent[name], current[name])])
  return { ...Object.fromEntries(kept), ...Object.fromEntries(merged) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
