import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useRef, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import { MAX_ADDRESSES } from '#contract/shop.ts'
import { t } from '#messages/addressBook.ts'
import { t as profile } from '#messages/profile.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { AddressCard } from './address-card.tsx'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))
const DeleteAddressDialog = lazyPart(() => import('./delete-address-dialog.tsx'))

type Open = { kind: 'new' } | { kind: 'edit' | 'forget'; address: SavedAddressJson } | null

/** Section of the profile that lists the saved addresses. */
export function AddressBook({ user }: { user: UserJson }) {
  const userId = user.id
  const { data: addresses, isError, error, refetch } = useQuery(addressesQuery(userId))
  const [open, setOpen] = useState<Open>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedButton = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter()
  const isFull = addresses !== undefined && addresses.length >= MAX_ADDRESSES
  const close = () => setOpen(null)

  return (
    <ProfileSection
      anchor="addresses"
      title={profile('addresses')}
      headingRef={heading}
      action={
        addresses &&
        !isFull && (
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen({ kind: 'new' })}>
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
                onEdit={() => setOpen({ kind: 'edit', address })}
                onDelete={(button) => {
                  pressedButton.current = button
                  setOpen({ kind: 'forget', address })
                }}
              />
            ))}
          </ul>
        </>
      ) : isError ? (
        <FailurePanel compact heading="h3" title={t('loadFailed')} text={messageOf(error)} onRetry={refetch} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-44 rounded-md" />
          <Skeleton className="h-44 rounded-md" />
        </div>
      )}
      <Suspense>
        {open?.kind === 'new' && <AddressDialog user={user} first={addresses?.length === 0} onClose={close} />}
        {open?.kind === 'edit' && <AddressDialog user={user} address={open.address} onClose={close} />}
        {open?.kind === 'forget' && (
          <DeleteAddressDialog
            userId={userId}
            address={open.address}
            onClose={close}
            onDeleted={() => pressedButton.current && focusAfter(pressedButton.current, () => heading.current)}
          />
        )}
      </Suspense>
    </ProfileSection>
  )
}
