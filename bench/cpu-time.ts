import { readdir, readFile } from 'node:fs/promises'

/** Of Linux. */
const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that a process and all those below it have used: of the shop with its database. On a
 * machine that others use as well it says more than the clock.
 */
export async function cpuSeconds(pid: number): Promise<number> {
  const processes = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read))
  const known = processes.filter((each) => each !== undefined)
  const childrenOf = Map.groupBy(known, ({ parent }) => parent)
  const ticksBelow = (id: number): number =>
    (childrenOf.get(id) ?? []).reduce((sum, child) => sum + child.ticks + ticksBelow(child.id), 0)
  const own = known.find(({ id }) => id === pid)?.ticks ?? 0
  return (own + ticksBelow(pid)) / TICKS_PER_SECOND
}

/** @returns undefined when it has ended meanwhile */
async function read(name: string): Promise<{ id: number; parent: number; ticks: number } | undefined> {
  try {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8')
    // The name of the program, in brackets, may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
    return { id: Number(name), parent, ticks }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
