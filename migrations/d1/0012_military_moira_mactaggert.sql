DROP INDEX `boxes_by_turn`;--> statement-breakpoint
DROP INDEX `boxes_by_account`;--> statement-breakpoint
CREATE INDEX `boxes_by_activity` ON `boxes` (`active_at`,`poked_at`,`event_id`);--> statement-breakpoint
CREATE INDEX `boxes_by_account` ON `boxes` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `unrouted_payment_events_to_forget` ON `unrouted_payment_events` (`received_at`);