/** The last stage of a Dockerfile. */
export interface Image {
  environment: Record<string, string>
  /** User and group ID. */
  user: string
  /** Start command and arguments. */
  start: string[]
  /** Installed Debian packages. */
  packages: string[]
}

/** Parses the last stage of our Dockerfile. */
export function parseDockerfile(dockerfile: string): Image {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const findArguments = (instruction: string) =>
    stage.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []))
  const parseJsonArguments = (instruction: string): string[] => JSON.parse(findArguments(instruction)[0] ?? '[]')
  const installed = /apt-get install ([^&]*)&&/.exec(findArguments('RUN').join('\n'))?.[1] ?? ''
  return {
    environment: Object.fromEntries(
      findArguments('ENV').flatMap((line) =>
        [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
      ),
    ),
    user: findArguments('USER')[0] ?? '',
    start: [...parseJsonArguments('ENTRYPOINT'), ...parseJsonArguments('CMD')],
    packages: installed.split(' ').filter((word) => word && !word.startsWith('--')),
  }
}
