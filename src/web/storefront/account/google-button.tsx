import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Google's own mark, in the colours its guidelines ask for. */
export function GoogleButton() {
  return (
    <Button
      look="secondary"
      className="w-full"
      onClick={() => toast('Google sign-in is not set up in this shop yet. Please use your email and password.')}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
        <path
          fill="#4285F4"
          d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-2 3.3-4.8 3.3-8.2Z"
        />
        <path
          fill="#34A853"
          d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.200v2.900A11 11 0 0 0 12 23Z"
        />
        <path fill="#FBBC05" d="M5.800 14a6.600 6.600 0 0 1 0-4.200V7H2.200a11 11 0 0 0 0 9.900L5.800 14Z" />
        <path
          fill="#EA4335"
          d="M12 5.400c1.600 0 3 .6 4.200 1.600l3.200-3.100A11 11 0 0 0 2.200 7l3.600 2.900A6.600 6.600 0 0 1 12 5.400Z"
        />
      </svg>
      Continue with Google
    </Button>
  )
}
