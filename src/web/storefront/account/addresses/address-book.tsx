import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useRef, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import { MAX_ADDRESSES } from '#contract/shop.ts'
import { t } from '#messages/addressBook.ts'
import { t as profile } from '#messages/profile.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { AddressCard } from './address-card.tsx'

const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'))
const DeleteAddressDialog = lazyComponent(() => import('./delete-address-dialog.tsx'))

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; address: SavedAddressJson } | null

/** Section of the profile that lists the saved addresses. */
export function AddressBook({ user }: { user: UserJson }) {
  const userId = user.id
  const { data: addresses, isError, error, refetch } = useQuery(addressesQuery(userId))
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedButton = useRef<HTMLElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const isFull = addresses !== undefined && addresses.length >= MAX_ADDRESSES
  const close = () => setOpenDialog(null)

  return (
    <ProfileSection
      anchor="addresses"
      title={profile('addresses')}
      headingRef={heading}
      action={
        addresses &&
        !isFull && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpenDialog({ kind: 'new' })}>
            <Plus aria-hidden className="size-4" />
            {t('addAddress')}
          </Button>
        )
      }
    >
      {addresses ? (
        <>
          {addresses.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
          {isFull && <p className="pb-5 text-ink-soft text-sm">{t('full')}</p>}
          <ul aria-label={profile('addresses')} className="grid gap-4 sm:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                userId={userId}
                onEdit={() => setOpenDialog({ kind: 'edit', address })}
                onDelete={(button) => {
                  pressedButton.current = button
                  setOpenDialog({ kind: 'delete', address })
                }}
              />
            ))}
          </ul>
        </>
      ) : isError ? (
        <FailurePanel compact heading="h3" title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-44 rounded-md" />
          <Skeleton className="h-44 rounded-md" />
        </div>
      )}
      <Suspense>
        {openDialog?.kind === 'new' && <AddressDialog user={user} isFirst={addresses?.length === 0} onClose={close} />}
        {openDialog?.kind === 'edit' && <AddressDialog user={user} address={openDialog.address} onClose={close} />}
        {openDialog?.kind === 'delete' && (
          <DeleteAddressDialog
            userId={userId}
            address={openDialog.address}
            onClose={close}
            onDeleted={() => pressedButton.current && focusAfterRemoval(pressedButton.current, () => heading.current)}
          />
        )}
      </Suspense>
    </ProfileSection>
  )
}
