import { LoginPage } from '../../features/auth/login-page.tsx';

export { LoginPage as Component };
