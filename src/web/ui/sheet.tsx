import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog that rises from the lower edge, for a few choices on a phone: filters, sorting, actions. */
export const Sheet = (props: Omit<DialogProps, 'side'>) => <Dialog {...props} side="bottom" />
