import { totalmem } from 'node:os'

/** Bytes of memory available to this process: the limit of its container, or that of the machine. */
export function availableMemory(): number {
  const machine = totalmem()
  const container = process.constrainedMemory()
  return container > 0 ? Math.min(container, machine) : machine
}
