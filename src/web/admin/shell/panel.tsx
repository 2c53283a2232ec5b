import { Outlet } from 'react-router'

export default function Panel() {
  return <Outlet />
}
