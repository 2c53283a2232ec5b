/**
 * The order in which things are shown: as they were, with what is new on top. What went keeps its place, so that it
 * comes back to it.
 */
export const keepPlaces = (known: string[], now: string[]): string[] => {
  const unknown = now.filter((id) => !known.includes(id))
  return unknown.length > 0 ? [...unknown, ...known] : known
}
