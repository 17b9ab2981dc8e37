/**
 * MongoDB write concern for data that must survive a crash. A write succeeds once a majority of the replica
 * set has written the data to disk, and fails if that takes longer than five seconds.
 */
export const durableWriteConcern = { w: 'majority', journal: true, wtimeoutMS: 5000 } as const;
