CREATE TABLE `transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`attendee_id` text NOT NULL,
	`order_id` text NOT NULL,
	`token` text NOT NULL,
	`state` text NOT NULL,
	`from_first_name` text NOT NULL,
	`from_last_name` text NOT NULL,
	`from_email` text NOT NULL,
	`from_locale` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`note` text,
	`sent_at` text NOT NULL,
	`mailed_at` text NOT NULL,
	`mails` integer NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`replaced_link` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_by_token` ON `transfers` (`token`);--> statement-breakpoint
CREATE INDEX `transfers_of_attendee` ON `transfers` (`attendee_id`);--> statement-breakpoint
CREATE INDEX `transfers_of_order` ON `transfers` (`order_id`);--> statement-breakpoint
CREATE INDEX `transfers_by_link` ON `transfers` (`replaced_link`) WHERE replaced_link is not null;--> statement-breakpoint
ALTER TABLE `orders` ADD `cancel_policy` text;--> statement-breakpoint
ALTER TABLE `order_timeline` ADD `by_via` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `passed_on_by` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `transfer_until` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `transfer_id` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `transfers` integer DEFAULT 0 NOT NULL;