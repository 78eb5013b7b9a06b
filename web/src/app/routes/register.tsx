import { RegisterPage } from '../../features/auth/register-page.tsx';

export { RegisterPage as Component };
