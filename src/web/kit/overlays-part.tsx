import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { ActionMenu, MenuAction, menuActionClass } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Menu, menuItemClass } from '#web/ui/menu.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SlideOver } from '#web/ui/slide-over.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

const Drawer = (props: DialogProps) => <Dialog {...props} side="left" />

export const OverlaysPart = (props: PartProps) => (
  <GallerySection {...props}>
    <Example title="Dialog, drawer, sheet, slide-over">
      <Opener name="Dialog" Overlay={Dialog} />
      <ActionOpener name="Dialog with a field">
        <TextField label="Note" />
      </ActionOpener>
      <ActionOpener name="Destructive dialog" destructive />
      <Opener name="Drawer" Overlay={Drawer} />
      <Opener name="Sheet" Overlay={Sheet} />
      <Opener name="Slide-over" Overlay={SlideOver} />
    </Example>
    <Example title="Menu and action menu">
      <Menu label="Account of Robin Buyer" trigger="Robin Buyer">
        <a href="#overlays" className={menuItemClass}>
          Profile
        </a>
        <button type="button" className={menuItemClass}>
          Logout
        </button>
      </Menu>
      <ActionMenu label="Actions for ORD-001">
        <a href="#overlays" role="menuitem" tabIndex={-1} className={menuActionClass()}>
          Open
        </a>
        <MenuAction onClick={() => toast.success('Edit')}>
          <Pencil aria-hidden className="size-4 text-ink-soft" />
          Edit
        </MenuAction>
        <MenuAction disabled>Refund</MenuAction>
        <MenuAction danger onClick={() => toast.success('Delete')}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </MenuAction>
      </ActionMenu>
    </Example>
  </GallerySection>
)

interface ActionOpenerProps {
  name: string
  destructive?: boolean
  children?: ReactNode
}

function ActionOpener({ name, destructive = false, children }: ActionOpenerProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && (
        <ActionDialog
          title={name}
          action={destructive ? 'Delete' : 'Save'}
          destructive={destructive}
          pending={false}
          onConfirm={close}
          onClose={close}
        >
          {children}
        </ActionDialog>
      )}
    </>
  )
}

function Opener({ name, Overlay }: { name: string; Overlay: ComponentType<DialogProps> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Overlay
        open={open}
        onClose={close}
        title={name}
        footer={
          <Button className="w-full" onClick={close}>
            Done
          </Button>
        }
      >
        <KeyValueList
          className="pb-5"
          entries={[
            { name: 'Subtotal', value: '$120.00' },
            { name: 'Shipping', value: 'Free' },
            { name: 'Total', value: '$129.60' },
          ]}
        />
      </Overlay>
    </>
  )
}
