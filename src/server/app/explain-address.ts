import type { Config } from './config.ts'

/** Replaces an error of `listen` by one that explains how to fix it. @returns other errors unchanged */
export function explainAddress(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? `${error.syscall} ${error.code}` : ''
  const messages: Record<string, string> = {
    'listen EADDRINUSE': `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`,
    'listen EACCES': `Port ${port} is reserved for the system. Choose one above 1023: PORT=3000 npm start`,
    'listen EADDRNOTAVAIL': `HOST=${host} is not an address of this machine. Remove it, or set HOST=0.0.0.0 for all of them.`,
    'getaddrinfo ENOTFOUND': `HOST=${host} cannot be resolved. Remove it, or set HOST=0.0.0.0 to accept connections from other machines.`,
  }
  return messages[code] ? new Error(messages[code], { cause: error }) : error
}
