import type { ObjectStore } from './object-store.ts'

/**
 * Two stores as one.
 * @param folder the beginning of the names of `other`, ending with a slash; `main` has no such names
 */
export function joinStores(main: ObjectStore, folder: string, other: ObjectStore): ObjectStore {
  const isOther = (name: string) => name.startsWith(folder)
  return {
    location: main.location,
    put: (name, content) => (isOther(name) ? other.put(name.slice(folder.length), content) : main.put(name, content)),
    get: (name) => (isOther(name) ? other.get(name.slice(folder.length)) : main.get(name)),
    async *list(prefix) {
      if (!isOther(prefix)) yield* main.list(prefix)
      if (!isOther(prefix) && !folder.startsWith(prefix)) return
      for await (const { name, ...rest } of other.list(prefix.slice(folder.length)))
        yield { ...rest, name: folder + name }
    },
    async remove(names) {
      await main.remove(names.filter((name) => !isOther(name)))
      await other.remove(names.filter(isOther).map((name) => name.slice(folder.length)))
    },
    async check() {
      await main.check()
      await other.check()
    },
  }
}
