import { readdir, readFile } from 'node:fs/promises'

/** The kernel's USER_HZ, which is 100 on Linux. */
const TICKS_PER_SECOND = 100

/**
 * CPU seconds used by a process and its descendants, such as the shop with its database. On a shared machine this is more
 * reliable than elapsed time.
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

/** @returns undefined when the process has ended */
async function read(name: string): Promise<{ id: number; parent: number; ticks: number } | undefined> {
  try {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8')
    // The program's name, in parentheses, may contain any character.
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
