import { MAX_ADDRESS_LENGTH, pathOfTarget, withQuery } from '#contract/redirect-address.ts'
import type { RedirectStatus } from '#contract/redirects.ts'

/** Where an address leads. */
export interface Hop {
  from: string
  to: string | null
  /** The path of `to` in the shop. */
  toPath: string | null
  status: RedirectStatus
}

/** Redirects of which none leads to another one, so that every address is reached in one hop. */
export class FlatRedirects {
  readonly #byFrom = new Map<string, Hop>()
  readonly #byTarget = new Map<string, Set<string>>()

  constructor(hops: Iterable<Hop>) {
    for (const hop of hops) this.#set(hop)
  }

  get(from: string): Hop | undefined {
    return this.#byFrom.get(from)
  }

  /**
   * Adds a redirect, or replaces that of the same address. It gets the target of its target, and those that lead to it get its
   * own. One that is gone has no other target: what leads to it stays.
   * @returns the redirects as they are now, it and those that led to it; `loop` when it would lead back to itself
   */
  put({ from, to, status }: Pick<Hop, 'from' | 'to' | 'status'>): Hop[] | 'loop' {
    const hop = this.#follow({ from, to, toPath: (to !== null && pathOfTarget(to)) || null, status })
    if (hop.toPath === from) return 'loop'
    this.remove(from)
    this.#set(hop)
    if (hop.to === null) return [hop]
    const before = [...(this.#byTarget.get(from) ?? [])].flatMap((each) => this.#byFrom.get(each) ?? [])
    const changed = before.map((each) => this.#follow(each))
    for (const each of changed) {
      this.remove(each.from)
      this.#set(each)
    }
    return [hop, ...changed]
  }

  remove(from: string): void {
    const hop = this.#byFrom.get(from)
    if (!hop) return
    this.#byFrom.delete(from)
    if (hop.toPath !== null) this.#byTarget.get(hop.toPath)?.delete(from)
  }

  /** The redirect with the target of its target. Temporary if either is. */
  #follow(hop: Hop): Hop {
    const next = hop.toPath === null ? undefined : this.#byFrom.get(hop.toPath)
    if (!next || next.to === null || hop.to === null) return hop
    const { search, hash } = new URL(hop.to, 'http://shop.invalid')
    const query = withQuery(next.to, search)
    const to = query.includes('#') ? query : query + hash
    return {
      ...hop,
      to: to.length > MAX_ADDRESS_LENGTH ? next.to : to,
      toPath: next.toPath,
      status: hop.status === 301 ? next.status : hop.status,
    }
  }

  #set(hop: Hop): void {
    this.#byFrom.set(hop.from, hop)
    if (hop.toPath === null) return
    const sources = this.#byTarget.get(hop.toPath) ?? new Set()
    this.#byTarget.set(hop.toPath, sources.add(hop.from))
  }
}
