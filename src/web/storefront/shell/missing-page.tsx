import { missing } from '#web/missing.ts'

/** Every address that is no page. */
export function loader() {
  throw missing()
}

export default function MissingPage() {
  return null
}
