import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

export const EmptyWishlist = ({ guest }: { guest: boolean }) => (
  <MessagePanel
    heading="h1"
    icon={Heart}
    title="Your wishlist is empty"
    text="Press the heart of anything you like, and it will wait for you here."
  >
    <Link to={paths.products()} className={buttonClass('primary')}>
      Find Something You Like
    </Link>
    {guest && (
      <Link to={paths.login(paths.wishlist())} className={buttonClass('secondary')}>
        Login to See Yours
      </Link>
    )}
  </MessagePanel>
)
