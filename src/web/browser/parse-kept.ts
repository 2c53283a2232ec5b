/** What was kept as JSON; undefined where there is nothing, or something else. */
export function parseKept(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
