import { data } from 'react-router'

/** Every address that is no page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function MissingPage() {
  return null
}
