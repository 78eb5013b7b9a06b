/** The superuser of every cluster of ours: it administers the server, and the application never connects as it. */
export const CLUSTER_USER = 'furrow';

/** The role of the application: it owns its database and what is in it, and has no other right. */
export const APPLICATION_ROLE = 'furrow_app';
