import { fileURLToPath } from 'node:url'
import type { CommandInput } from '../command.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'

/**
 * Describes the problems of this shop and how to fix them. The exit code is 1 when there are errors.
 * @throws Error for unknown options
 */
export async function doctor({ args }: Pick<CommandInput, 'args'>): Promise<string> {
  const [option, ...rest] = args
  if ((option && option !== '--json') || rest.length > 0) throw new Error('Usage: mercer doctor [--json]')
  const findings = await examine(process.env, fileURLToPath(new URL('../../../../', import.meta.url)))
  const isBroken = findings.some(({ level }) => level === 'broken')
  if (isBroken) process.exitCode = 1
  return option ? JSON.stringify({ ok: !isBroken, findings }, null, 2) : describe(findings)
}

function describe(findings: Finding[]): string {
  if (findings.length === 0) return 'No problems found.'
  const errorCount = findings.filter(({ level }) => level === 'broken').length
  const blocks = findings.map(
    ({ check, level, problem, remedy }) =>
      `${level === 'broken' ? 'ERROR ' : 'ADVICE'}  ${check}: ${problem}\n        ${remedy}`,
  )
  const summary = errorCount === 0 ? 'No errors.' : `Errors: ${errorCount}.`
  return [...blocks, summary].join('\n\n')
}
