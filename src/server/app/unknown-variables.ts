/** Prefixes of the shop's variables. */
const ownPrefix = /^(MERCER|SHOP|SMTP|MAIL|STRIPE|LLM|CORS|REDIS|DATABASE|S3|GOOGLE_(CLIENT|ISSUER))(_|$)/
/**
 * Variables with these prefixes that other programs set: login shells, or Kubernetes for a service named mercer or shop.
 */
const setByOthers = /^(MAIL|MAILCHECK|MAILPATH)$|_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP))(_|$)|_PORT$/
/** Maximum edit distance for a name without one of the prefixes. */
const MAX_MISTAKES = 2

/**
 * Finds variables that look like misspelled settings.
 * @param known the names of all settings
 * @returns a line for each, with the most similar setting
 */
export function describeUnknownVariables(environment: NodeJS.ProcessEnv, known: string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || setByOthers.test(name)) return []
    const [nearest] = known
      .map((each) => ({ name: each, mistakes: editDistance(name.toUpperCase(), each) }))
      .toSorted((a, b) => a.mistakes - b.mistakes)
    const near = nearest && name.length > 5 && nearest.mistakes <= MAX_MISTAKES
    if (!near && !ownPrefix.test(name)) return []
    const related = known.filter((each) => each.split('_')[0] === name.split('_')[0])
    const suggestion = near ? nearest.name : related.length > 0 ? related.join(', ') : undefined
    return [
      `The environment variable ${name} is not a Mercer setting${suggestion ? `. Did you mean ${suggestion}?` : '.'}`,
    ]
  })
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let line = 1; line <= a.length; line++) {
    const row = [line]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (a[line - 1] === b[column - 1] ? 0 : 1)
      row.push(Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, replaced))
    }
    above = row
  }
  return above[b.length] ?? 0
}
