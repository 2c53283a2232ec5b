import { readdir, readFile } from 'node:fs/promises'

/** The kernel's USER_HZ, which is 100 on Linux. */
const TICKS_PER_SECOND = 100

/**
 * CPU seconds used by a process and its descendants, such as the shop with its database. On a shared machine this is more
 * reliable than elapsed time.
 */
export async function cpuSeconds(pid: number): Promise<number> {
  const processes = await readProcesses()
  const childrenByParent = Map.groupBy(processes, ({ parent }) => parent)
  const ticksBelow = (id: number): number =>
    (childrenByParent.get(id) ?? []).reduce((sum, child) => sum + child.ticks + ticksBelow(child.id), 0)
  const own = processes.find(({ id }) => id === pid)?.ticks ?? 0
  return (own + ticksBelow(pid)) / TICKS_PER_SECOND
}

/** Process IDs of the workers that a supervisor started, without its database. */
export async function listWorkers(pid: number): Promise<number[]> {
  const children = (await readProcesses()).filter(({ parent }) => parent === pid)
  return children.filter(({ program }) => program !== 'postgres').map(({ id }) => id)
}

async function readProcesses(): Promise<Process[]> {
  const processes = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read))
  return processes.filter((each) => each !== undefined)
}

interface Process {
  id: number
  parent: number
  /** The name of the program, up to 15 bytes. */
  program: string
  ticks: number
}

/** @returns undefined when the process has ended */
async function read(name: string): Promise<Process | undefined> {
  try {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8')
    // The program's name, in parentheses, may contain any character.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
    return { id: Number(name), parent, program: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), ticks }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
