import PackageX from 'lucide-react/icons/package-x'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

/** There is no such order, or it is somebody else's. */
export const NoSuchOrder = () => (
  <MessagePanel
    heading="h1"
    icon={PackageX}
    title="Order Not Found"
    text="You have no order with this ID. It may belong to another account."
  >
    <Link to={paths.orders()} className={buttonClass('primary')}>
      Order History
    </Link>
  </MessagePanel>
)
