DROP INDEX `events_by_account`;--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`account_id`,`deleted`,`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_title` ON `events` (`account_id`,`deleted`,lower("title"),`id`);--> statement-breakpoint
CREATE INDEX `events_by_creation` ON `events` (`account_id`,`deleted`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_live` ON `events` (`ends_at`) WHERE "deleted" = 0 and "status" = 'LIVE';--> statement-breakpoint
DROP INDEX `payment_notices_by_account`;--> statement-breakpoint
CREATE INDEX `payment_notices_by_time` ON `payment_notices` (`account_id`,`deleted`,`received_at`,`id`);