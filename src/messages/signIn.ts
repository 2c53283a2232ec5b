// Made by `npm run messages` from en/signIn.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Login successful! */ loginSuccess: undefined
  /** Account created successfully! */ accountCreated: undefined
  /** Remember me */ rememberMe: undefined
  /** Forgot password? */ forgotPassword: undefined
  /** One more step */ oneMoreStep: undefined
  /** Your password is correct. Now enter a code. */ codeNext: undefined
  /** This account also needs a code. */ googleCodeNext: undefined
  /** Administrators only */ staffOnly: undefined
  /** Welcome back */ welcomeBack: undefined
  /** You’re signed in as {name}, but the panel is for administrators. Sign in with another account, or <link>go back to the shop</link>. */ staffOnlyHint: { name: string; link: Tag }
  /** Sign in to check out and see your orders. */ signInHint: undefined
  /** New here? <link>Create an account</link> */ newHere: { link: Tag }
  /** Create an account */ registerTitle: undefined
  /** Join {shop} to check out and track your orders. */ registerHint: { shop: string }
  /** Already have an account? <link>Login</link> */ haveAccount: { link: Tag }
  /** I agree to the <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy> */ agree: { terms: Tag; privacy: Tag }
  /** Create account */ createAccount: undefined
  /** Sign in with Google */ signInWithGoogle: undefined
  /** Continue with Google */ continueWithGoogle: undefined
  /** One moment */ oneMoment: undefined
  /** We’re waiting for Google to confirm who you are. */ waitingForGoogle: undefined
  /** Google sign-in failed */ googleFailed: undefined
  /** You’re not signed in. */ notSignedIn: undefined
  /** Google didn’t tell us who you are. Try again. */ noAnswer: undefined
  /** Signing you in… */ signingIn: undefined
  /** Login with your password */ usePassword: undefined
  /** Signing in with Google needs browser storage. Allow site data, then try again. */ storageNeeded: undefined
  /** This sign-in was started in another tab or already used. Try again. */ notAskedFor: undefined
  /** You didn’t sign in with Google. */ refused: undefined
  /** Google couldn’t sign you in. Try again. */ couldNotSignIn: undefined
  /** Use a recovery code */ useRecoveryCode: undefined
  /** Use a code from your app */ useAppCode: undefined
  /** Verify */ verify: undefined
}>('signIn', {
  loginSuccess: "Login successful!",
  accountCreated: "Account created successfully!",
  rememberMe: "Remember me",
  forgotPassword: "Forgot password?",
  oneMoreStep: "One more step",
  codeNext: "Your password is correct. Now enter a code.",
  googleCodeNext: "This account also needs a code.",
  staffOnly: "Administrators only",
  welcomeBack: "Welcome back",
  staffOnlyHint: ["You’re signed in as ",["name"],", but the panel is for administrators. Sign in with another account, or ",["link","go back to the shop"],"."],
  signInHint: "Sign in to check out and see your orders.",
  newHere: ["New here? ",["link","Create an account"]],
  registerTitle: "Create an account",
  registerHint: ["Join ",["shop"]," to check out and track your orders."],
  haveAccount: ["Already have an account? ",["link","Login"]],
  agree: ["I agree to the ",["terms","Terms of Service"]," and ",["privacy","Privacy Policy"]],
  createAccount: "Create account",
  signInWithGoogle: "Sign in with Google",
  continueWithGoogle: "Continue with Google",
  oneMoment: "One moment",
  waitingForGoogle: "We’re waiting for Google to confirm who you are.",
  googleFailed: "Google sign-in failed",
  notSignedIn: "You’re not signed in.",
  noAnswer: "Google didn’t tell us who you are. Try again.",
  signingIn: "Signing you in…",
  usePassword: "Login with your password",
  storageNeeded: "Signing in with Google needs browser storage. Allow site data, then try again.",
  notAskedFor: "This sign-in was started in another tab or already used. Try again.",
  refused: "You didn’t sign in with Google.",
  couldNotSignIn: "Google couldn’t sign you in. Try again.",
  useRecoveryCode: "Use a recovery code",
  useAppCode: "Use a code from your app",
  verify: "Verify",
})
