import { fileURLToPath } from 'node:url'
import type { CommandInput } from '../command.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'

/**
 * Says what is wrong with this shop, and how to mend it. Ends with code 1 when something has to be mended.
 * @throws Error for unknown options
 */
export async function doctor({ words }: Pick<CommandInput, 'words'>): Promise<string> {
  const [option, ...rest] = words
  if ((option && option !== '--json') || rest.length > 0) throw new Error('Write: mercer doctor [--json]')
  const findings = await examine(process.env, fileURLToPath(new URL('../../../../', import.meta.url)))
  const isBroken = findings.some(({ level }) => level === 'broken')
  if (isBroken) process.exitCode = 1
  return option ? JSON.stringify({ ok: !isBroken, findings }, null, 2) : describe(findings)
}

function describe(findings: Finding[]): string {
  if (findings.length === 0) return 'Nothing is wrong.'
  const toMend = findings.filter(({ level }) => level === 'broken').length
  const blocks = findings.map(
    ({ check, level, problem, remedy }) =>
      `${level === 'broken' ? 'WRONG ' : 'ADVICE'}  ${check}: ${problem}\n        ${remedy}`,
  )
  const sum = toMend === 0 ? 'Nothing has to be mended.' : `To be mended: ${toMend}.`
  return [...blocks, sum].join('\n\n')
}
