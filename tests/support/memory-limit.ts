import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const WITHOUT_MEMORY_LIMIT = 'Tests of memory limits need root, to create a control group'

export interface MemoryLimit {
  /** Command and arguments that run a program within the limit. */
  prefix: string[]
  /** Removes the control group. Its processes must have ended. */
  remove(): void
}

/** Creates a Linux control group of version 1 or 2. @returns undefined without the permission to create one */
export function limitMemory(bytes: number): MemoryLimit | undefined {
  const root = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'].find((folder) => existsSync(join(folder, 'cgroup.procs')))
  if (!root) return undefined
  const group = join(root, `mercer-test-${process.pid}-${bytes}`)
  try {
    mkdirSync(group)
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
  const limit = ['memory.limit_in_bytes', 'memory.max'].find((name) => existsSync(join(group, name)))
  if (!limit) {
    rmdirSync(group)
    return undefined
  }
  writeFileSync(join(group, limit), String(bytes))
  return {
    prefix: ['sh', '-c', `echo $$ > "${group}/cgroup.procs" && exec "$@"`, 'sh'],
    remove: () => rmdirSync(group),
  }
}
