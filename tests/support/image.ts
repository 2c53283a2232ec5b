/** The last stage of a Dockerfile. */
export interface Image {
  environment: Record<string, string>
  /** User and group ID. */
  user: string
  /** Its start command and arguments. */
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
  const argumentsOf = (instruction: string) =>
    stage.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []))
  const jsonArguments = (instruction: string): string[] => JSON.parse(argumentsOf(instruction)[0] ?? '[]')
  const installed = /apt-get install ([^&]*)&&/.exec(argumentsOf('RUN').join('\n'))?.[1] ?? ''
  return {
    environment: Object.fromEntries(
      argumentsOf('ENV').flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    ),
    user: argumentsOf('USER')[0] ?? '',
    start: [...jsonArguments('ENTRYPOINT'), ...jsonArguments('CMD')],
    packages: installed.split(' ').filter((word) => word && !word.startsWith('--')),
  }
}
