/** An environment variable that is invalid, or missing although others require it. */
export interface SettingsProblem {
  problem: string
  remedy: string
}

/** The shop cannot start with these environment variables. The message is one line about the first problem. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: SettingsProblem[]

  constructor(problems: SettingsProblem[]) {
    const [first] = problems
    const more = problems.length - 1
    super(
      `${first?.problem}: ${first?.remedy}${more > 0 ? `. Other invalid variables: ${more}; mercer doctor lists all` : ''}`,
    )
    this.problems = problems
  }
}
