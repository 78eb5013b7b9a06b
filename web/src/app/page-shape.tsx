import type { PagePath } from '@furrow/contract/page-paths';
import type { ReactNode } from 'react';
import { PlainField } from '../farm/plain-field.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The shape of each page, with the page's measures, so that nothing moves when the page comes. */
const shapeOf: Readonly<Record<PagePath, () => ReactNode>> = {
  '/': text,
  '/login': form,
  '/register': form,
  '/forgot-password': form,
  '/reset-password': form,
  '/confirm-email': form,
  '/dashboard': dashboard,
  '/garden': wide,
  '/almanac': wide,
  '/leaderboard': wide,
  '/settings': narrow,
  '/focus': focus,
  '/privacy': text,
};

/** The placeholder of a page that is loading (issue 22). The prerendered document and the program show the same one. */
export function PageShape({ path }: { path: string }): ReactNode {
  const [, shape = text] = Object.entries(shapeOf).find(([each]) => each === path) ?? [];
  return shape();
}

function focus() {
  return (
    <div className="relative isolate flex grow flex-col px-4 pb-8 sm:px-6">
      <div className="fixed inset-x-0 top-0 -z-10 h-lvh dusk-sky">
        <PlainField />
      </div>
      <div className="mx-auto flex w-full max-w-page grow flex-col items-center gap-4">
        <div className="flex w-full flex-wrap justify-between gap-2">
          <Skeleton className="h-10 w-20" />
          <Skeleton className="h-10 w-32" />
          <Skeleton className="mx-auto h-8 w-38 sm:hidden" />
        </div>
        <div className="flex min-h-[calc(100svh-7.5rem)] w-full flex-col items-center gap-3">
          <div className="flex w-full flex-col items-center">
            <div className="flex h-[1.25em] w-full items-center justify-center text-title">
              <Skeleton className="h-[0.9em] w-56" />
            </div>
            <div className="flex h-[1.15em] w-full items-center justify-center font-display text-[min(var(--text-countdown),26svh,29vw)] leading-none">
              <Skeleton className="h-[0.95em] w-[2.82em]" />
            </div>
            <Skeleton className="h-6 w-64" />
          </div>
          <Skeleton className="mt-17 h-14.5 w-78" />
        </div>
      </div>
    </div>
  );
}

function dashboard() {
  return (
    <>
      <div className="relative -mt-18 flex min-h-[min(38rem,92svh)] flex-col items-center gap-4 dusk-sky px-4 pt-26 sm:px-6">
        <PlainField />
        <Skeleton className="relative h-10 w-64" />
        <Skeleton className="relative h-7 w-48" />
        <Skeleton className="relative h-13 w-56" />
      </div>
      <div className="grow bg-linear-to-b from-soil-900 to-night-950 to-60% px-4 py-8 sm:px-6 sm:py-10">
        <div className="mx-auto grid max-w-page grid-cols-1 gap-5 md:grid-cols-6">
          <Skeleton className="h-56 md:col-span-3" />
          <Skeleton className="h-56 md:col-span-3" />
          <Skeleton className="h-44 md:col-span-2" />
          <Skeleton className="h-44 md:col-span-2" />
          <Skeleton className="h-44 md:col-span-2" />
        </div>
      </div>
    </>
  );
}

/** The garden, the Almanac and the leaderboard. */
function wide() {
  return (
    <div className="-mt-18 grow bg-linear-to-b from-night-900 via-night-950 to-night-950 px-4 pt-24 pb-10 sm:px-6 sm:pb-14">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-112" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}

function narrow() {
  return (
    <div className="grow px-4 py-8 sm:px-6 sm:py-12">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-12" />
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}

function form() {
  return (
    <div className="relative isolate flex grow flex-col overflow-hidden dusk-sky px-4 sm:px-6">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-28 field-rows md:h-40" />
      <div className="m-auto grid w-full max-w-5xl grid-cols-1 items-end justify-items-center gap-x-16 pt-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:pt-10">
        <Card className="flex w-full max-w-md flex-col gap-5 md:mb-14 md:p-8">
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-13" />
        </Card>
      </div>
    </div>
  );
}

function text() {
  return (
    <div className="mx-auto flex w-full max-w-reading grow flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}
