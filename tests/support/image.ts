/** What a Dockerfile says of its last stage. */
export interface Image {
  environment: Record<string, string>
  /** User and group ID. */
  user: string
  /** The words that start it. */
  start: string[]
  /** Debian packages that it installs. */
  packages: string[]
}

/** Reads the instructions of our Dockerfile. */
export function imageOf(dockerfile: string): Image {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const all = (instruction: string) =>
    stage.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []))
  const words = (instruction: string): string[] => JSON.parse(all(instruction)[0] ?? '[]')
  const installed = /apt-get install ([^&]*)&&/.exec(all('RUN').join('\n'))?.[1] ?? ''
  return {
    environment: Object.fromEntries(
      all('ENV').flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    ),
    user: all('USER')[0] ?? '',
    start: [...words('ENTRYPOINT'), ...words('CMD')],
    packages: installed.split(' ').filter((word) => word && !word.startsWith('--')),
  }
}
