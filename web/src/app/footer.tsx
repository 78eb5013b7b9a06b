import { Link } from 'react-router';

const year = new Date().getFullYear();

function FooterLink(props: { to: string; children: string }) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-8 items-center text-link underline-offset-4 hover:underline"
    />
  );
}

export function Footer() {
  return (
    <footer className="border-t peer-has-data-loading:invisible border-line bg-surface-sunken px-4 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] sm:px-6">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-muted">
        <p>© {year} Furrow. Grown slowly, on purpose.</p>
        <p className="flex gap-x-6">
          <FooterLink to="/privacy">Privacy</FooterLink>
          <FooterLink to="/focus">Start focusing</FooterLink>
        </p>
      </div>
    </footer>
  );
}
