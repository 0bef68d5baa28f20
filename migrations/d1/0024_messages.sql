CREATE TABLE `message_progress` (
	`message_id` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL,
	`failed` integer NOT NULL,
	`stopped` integer NOT NULL,
	`settled` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`subject` text NOT NULL,
	`scope` text NOT NULL,
	`ticket_ids` text NOT NULL,
	`attendee_ids` text NOT NULL,
	`people` text NOT NULL,
	`order_id` text,
	`order_number` text,
	`send_copy` integer NOT NULL,
	`status` text NOT NULL,
	`recipients` integer NOT NULL,
	`fixed_at` text,
	`removed` integer DEFAULT false NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`content` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_by_time` ON `messages` (`event_id`,`deleted`,`removed`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `mails` ADD `message_id` text;--> statement-breakpoint
CREATE INDEX `mails_by_message` ON `mails` (`account_id`,`message_id`,`status`,`created_at`,`id`) WHERE message_id is not null;