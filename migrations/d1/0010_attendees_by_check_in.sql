CREATE INDEX `attendees_by_check_in` ON `attendees` (`event_id`, `deleted`, coalesce(`checked_in_at`, ''), `id`);
