import { ConfirmEmailPage } from '../../features/auth/confirm-email-page.tsx';

export { ConfirmEmailPage as Component };
