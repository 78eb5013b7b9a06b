import { ForgotPasswordPage } from '../../features/auth/forgot-password-page.tsx';

export { ForgotPasswordPage as Component };
