import { brand } from '@nivaas/contracts';

const emailRequired = 'Email is required.';
const emailInvalid = 'Please enter a valid email address.';

/** Every text of this area that a visitor reads. */
export const messages = {
  errorPrefix: 'Error: ',
  frame: {
    brand: brand.name,
    tagline: brand.tagline,
    note: 'Your saved homes stay on this device, with or without an account.',
  },
  needsScript: {
    login: 'Logging in needs JavaScript. Please switch it on in your browser and load this page again.',
    signup: 'Signing up needs JavaScript. Please switch it on in your browser and load this page again.',
    forgotPassword: 'This form needs JavaScript. Please switch it on in your browser, or write to us at',
  },
  social: {
    heading: 'Or continue with',
    providers: ['Apple', 'Google'],
    unavailable: (provider: string) => `${provider} sign-in is not available in this demo`,
  },
  login: {
    title: 'Login',
    description: `Log in to your ${brand.name} account.`,
    lead: 'Welcome back. Use the email address that you signed up with.',
    email: 'Email',
    password: 'Password',
    acceptTerms: 'Accept terms and conditions',
    forgotPassword: 'Forgot password?',
    submit: 'Login',
    noAccount: 'New here?',
    signup: 'Sign up',
    emailRequired,
    emailInvalid,
    passwordRequired: 'Password is required.',
    passwordTooShort: 'Password must be at least 6 characters.',
    refused: 'Invalid email or password',
    unreachable: 'We could not reach the server.',
    loggedIn: 'You are logged in',
    loggedInNotKept:
      'You are logged in. Your browser keeps nothing for this site, so it will forget this when you leave.',
    accountCreated: 'Account created. Log in to continue.',
    userExists: 'User already exists',
  },
  signup: {
    title: 'Sign Up',
    description: `Create a ${brand.name} account.`,
    lead: 'It takes a minute. All fields are required.',
    name: 'Full Name',
    email: 'Email address',
    phone: 'Phone Number',
    phoneHint:
      'An Indian mobile number, such as one that begins with +91. It is kept with your account only.',
    phoneNote: 'This does not look like an Indian mobile number: 10 digits, the first of them 6, 7, 8 or 9.',
    password: 'Password',
    passwordHint: 'Use at least 6 characters: login needs them.',
    passwordNote: 'Shorter than 6 characters so far.',
    terms: {
      before: 'I accept the',
      terms: 'terms and conditions',
      between: 'and the',
      privacy: 'privacy policy',
    },
    newTab: '(opens in a new tab)',
    submit: 'Sign Up',
    haveAccount: 'Already have an account?',
    login: 'Login',
    failed: 'Registration failed. Please try again.',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    description: `What to do when you have forgotten the password of your ${brand.name} account.`,
    lead: 'Enter the email address of your account.',
    home: 'Home',
    email: 'Email',
    submit: 'Send instructions',
    backToLogin: 'Back to login',
    emailRequired,
    emailInvalid,
    sent: (email: string) =>
      `If an account exists for ${email}, you will receive instructions. This demo has no mail service: write to `,
  },
  menu: {
    /** Where the answer of a login had no name to show. */
    someone: 'Account',
    label: 'account menu',
    savedHomes: 'Saved homes',
    logOut: 'Log out',
    loggedOut: 'You are logged out',
    sessionEnded: 'Your session has ended. Log in again when you need to.',
    logOutFailed: 'We could not log you out. Check your connection and try again.',
  },
} as const;
