import { getTargetPath, MAX_ADDRESS_LENGTH, withQuery } from '#contract/redirect-address.ts'
import type { RedirectStatus } from '#contract/redirects.ts'

/** A redirect from an address to its target. */
export interface Hop {
  from: string
  to: string | null
  /** The path of `to` in the shop. */
  toPath: string | null
  status: RedirectStatus
}

/** Redirects without chains: the target of a redirect has no redirect itself, so that every target is reached in one hop. */
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
   * Adds a redirect, or replaces the existing one of the same address. If its target has a redirect, it gets the target of that
   * redirect. Redirects to its address get its target, unless its status is 410.
   * @returns the saved redirect and the redirects that changed with it; `loop` when it would redirect to itself
   */
  put({ from, to, status }: Pick<Hop, 'from' | 'to' | 'status'>): Hop[] | 'loop' {
    const hop = this.#follow({ from, to, toPath: (to !== null && getTargetPath(to)) || null, status })
    if (hop.toPath === from) return 'loop'
    this.remove(from)
    this.#set(hop)
    if (hop.to === null) return [hop]
    const sources = [...(this.#byTarget.get(from) ?? [])].flatMap((each) => this.#byFrom.get(each) ?? [])
    const changed = sources.map((each) => this.#follow(each))
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

  /** The redirect with the final target, if its target has a redirect. Temporary if either is. */
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
