import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog that slides up from the bottom, for choices on a phone: filters, sorting, actions. */
export const Sheet = (props: Omit<DialogProps, 'side'>) => <Dialog {...props} side="bottom" />
