import CircleUser from 'lucide-react/icons/circle-user'
import type { UserJson } from '#contract/accounts.ts'

/** The signed-in user's name in the header. */
export const UserName = ({ user }: { user: UserJson }) => (
  <>
    {user.avatar ? (
      <img src={user.avatar} alt="" className="-my-1 size-7 rounded-full bg-sunken object-cover" />
    ) : (
      <CircleUser aria-hidden className="size-5" />
    )}
    <span className="max-w-32 truncate max-lg:hidden">{user.name}</span>
  </>
)
